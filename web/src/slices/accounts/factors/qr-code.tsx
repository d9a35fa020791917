import { encode } from 'uqr';
import classes from '../devices/device-list.module.css';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Dark on light in either colour scheme: not every app reads it inverted. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg role="img" aria-label={label} className={classes.qr} viewBox={`0 0 ${size} ${size}`}>
      <path d={modules.join('')} shapeRendering="crispEdges" />
    </svg>
  );
};
