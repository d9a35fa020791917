import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Spinner } from '../feedback/skeleton.tsx';
import classes from './picture-field.module.css';

interface PictureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description: ReactNode;
  readonly accept: readonly string[];
  readonly value: File | string | null;
  readonly error?: string | undefined;
  readonly isPreparing?: boolean;
  readonly refusal?: { readonly name: string; readonly message: string } | null;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
}

export const PictureField = (props: PictureFieldProps) => {
  const { name, label, description, accept, value, error, onChoose, onRemove } = props;
  const { isPreparing = false, refusal = null } = props;
  const isFaulty = refusal !== null || error !== undefined;
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChoose(file);
    // Lets the same file be chosen again after it was removed.
    if (input.current) input.current.value = '';
  };
  const remove = () => {
    onRemove();
    input.current?.focus();
  };
  return (
    <div className={classes.field}>
      <span className={classes.frame}>
        {isPreparing ? (
          <Spinner />
        ) : (
          <Preview key={keyOf(value)} value={error ? null : value} alt={t`Your picture`} />
        )}
      </span>
      <div className={classes.side}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
        <div className={classes.actions}>
          <span className={classes.chooser}>
            <input
              ref={input}
              id={id}
              type="file"
              name={name}
              accept={accept.join(',')}
              className={classes.input}
              aria-describedby={isFaulty ? `${id}-error` : `${id}-description`}
              onChange={(event) => choose(event.currentTarget.files)}
            />
            <span aria-hidden="true" className={classes.button}>
              {value === null ? <Trans>Choose a picture</Trans> : <Trans>Change</Trans>}
            </span>
          </span>
          {value !== null && (
            <Button
              variant="subtle"
              tone="danger"
              leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
              aria-label={t`Remove picture`}
              onClick={remove}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        <div className={classes.state}>
          {value instanceof File && !isPreparing && <p className={classes.name}>{value.name}</p>}
          <p role="status" className={classes.name}>
            {isPreparing && <Trans>Preparing your picture…</Trans>}
          </p>
          <Fault id={`${id}-error`} refusal={refusal} error={error} />
        </div>
      </div>
    </div>
  );
};

type FaultProps = Pick<PictureFieldProps, 'refusal' | 'error'> & { readonly id: string };

const Fault = ({ id, refusal, error }: FaultProps) =>
  (refusal ?? error) && (
    <p id={id} role="alert" className={classes.error}>
      {refusal && <b>{refusal.name}</b>} <span>{refusal?.message ?? error}</span>
    </p>
  );

const keyOf = (value: File | string | null): string =>
  value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : (value ?? '');

const Preview = ({ value, alt }: { readonly value: File | string | null; readonly alt: string }) => {
  const [isBroken, setBroken] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!(value instanceof File)) return;
      const url = URL.createObjectURL(value);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [value],
  );
  if (value === null || isBroken) return <IconPhoto size={32} stroke={1.5} aria-hidden="true" />;
  return (
    <img
      ref={show}
      src={typeof value === 'string' ? value : undefined}
      alt={alt}
      className={classes.picture}
      onError={() => setBroken(true)}
    />
  );
};
