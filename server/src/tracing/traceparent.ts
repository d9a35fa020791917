/** Where in which trace something was caused, as `traceparent` of the W3C's Trace Context writes it. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const isZero = (hex: string): boolean => /^0+$/.test(hex);

export const writeTraceParent = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** Null when it is not one. Later versions may say more at the end, which only they know how to read. */
export const readTraceParent = (text: unknown): TraceParent | null => {
  if (typeof text !== 'string') return null;
  const isLater = text.length > 55 && text[55] === '-' && !text.startsWith('00');
  const [, version, traceId, spanId, flags] = form.exec(isLater ? text.slice(0, 55) : text) ?? [];
  if (version === undefined || version === 'ff' || !traceId || !spanId || flags === undefined) return null;
  if (isZero(traceId) || isZero(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
};
