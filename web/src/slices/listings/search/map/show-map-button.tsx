import { Trans } from '@lingui/react/macro';
import { IconMap } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { chooseMapSize, useMapSize } from './map-size.ts';
import classes from './show-map-button.module.css';

/** Brings the map back on screens that have room for it. The focus goes along when the map is hidden or shown. */
export const ShowMapButton = () => {
  const button = useRef<HTMLButtonElement>(null);
  const isHidden = useMapSize() === 'hidden';
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    if (wasHidden.current === isHidden) return;
    wasHidden.current = isHidden;
    const next = isHidden ? button.current : document.querySelector<HTMLElement>('#results-map');
    next?.focus({ preventScroll: true });
  }, [isHidden]);
  return (
    <span className={`${classes.place} needs-script no-print`}>
      <Button
        ref={button}
        variant="default"
        size="sm"
        leftSection={<IconMap size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => chooseMapSize('half')}
      >
        <Trans>Show map</Trans>
      </Button>
    </span>
  );
};
