import { Trans } from '@lingui/react/macro';
import type { Rents } from '@lodgepole/contract/listings/help/rents';
import { useFormats } from '../../../lib/text/format.ts';
import classes from './rent-chart.module.css';

const width = 600;
const height = 56;
const middle = height / 2;
const room = 0.08;

interface RentChartProps {
  readonly rents: Rents;
  /** Null while no rent is typed. */
  readonly price: number | null;
}

/** The text below says all that the drawing shows. */
export const RentChart = ({ rents, price }: RentChartProps) => {
  const { low, median, high } = rents;
  const shown = price === null ? [low, high] : [low, high, price];
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const span = Math.max(most - least, 1);
  const placeOf = (rent: number) => ((rent - least + span * room) / (span * (1 + 2 * room))) * width;
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={classes.drawing}
        aria-hidden="true"
      >
        <line className={classes.line} x1={0} x2={width} y1={middle} y2={middle} />
        <rect
          className={classes.most}
          x={placeOf(low)}
          width={Math.max(2, placeOf(high) - placeOf(low))}
          y={middle - 8}
          height={16}
          rx={8}
        />
        <line className={classes.median} x1={placeOf(median)} x2={placeOf(median)} y1={8} y2={height - 8} />
        {price !== null && (
          <line
            className={classes.own}
            data-position={rents.position}
            x1={placeOf(price)}
            x2={placeOf(price)}
            y1={2}
            y2={height - 2}
          />
        )}
      </svg>
      <figcaption className={classes.caption}>
        <Position rents={rents} price={price} />
        <Method rents={rents} />
      </figcaption>
    </figure>
  );
};

const Position = ({ rents, price }: RentChartProps) => {
  const { money } = useFormats();
  const middleRent = money(rents.median);
  if (price === null || rents.position === null)
    return (
      <p className={classes.position}>
        <Trans>Half of the homes like this one ask {middleRent} or more.</Trans>
      </p>
    );
  const own = money(price);
  return (
    <p className={classes.position} data-position={rents.position}>
      {rents.position === 'below' && (
        <Trans>
          {own} is below the median of {middleRent}.
        </Trans>
      )}
      {rents.position === 'around' && (
        <Trans>
          {own} is around the median of {middleRent}.
        </Trans>
      )}
      {rents.position === 'above' && (
        <Trans>
          {own} is above the median of {middleRent}.
        </Trans>
      )}
    </p>
  );
};

const Method = ({ rents }: Pick<RentChartProps, 'rents'>) => {
  const { number, money, distance } = useFormats();
  const [count, radius] = [number(rents.count), distance(rents.radius_km)];
  const [low, high] = [money(rents.low), money(rents.high)];
  return (
    <p className={classes.method}>
      <Trans>
        Compared with {count} other active listings here of the same kind and number of bedrooms within{' '}
        {radius}. Eight in ten of them ask from {low} to {high}.
      </Trans>
    </p>
  );
};
