import { useEffect, useRef, useState } from 'react';
import { type PictureLimits, type Prepared, preparePicture } from './prepare-picture.ts';

interface Refusal {
  readonly name: string;
  readonly message: string;
}

/** Choosing another picture or leaving cancels the work. */
export const usePreparedPicture = (limits: PictureLimits) => {
  const [isPreparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const forget = () => {
    underWay.current?.abort();
    setPreparing(false);
    setRefusal(null);
  };
  /** Null when it was cancelled. */
  const prepare = async (file: File): Promise<Prepared | null> => {
    forget();
    const stop = new AbortController();
    underWay.current = stop;
    setPreparing(true);
    const prepared = await preparePicture(file, limits, stop.signal).catch(() => null);
    if (prepared === null || stop.signal.aborted) return null;
    setPreparing(false);
    if (prepared.kind === 'refused') setRefusal({ name: file.name, message: prepared.message });
    return prepared;
  };
  return { isPreparing, refusal, prepare, forget };
};
