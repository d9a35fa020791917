import { useSay } from '../../lib/text/say.ts';
import { Banner } from './banner.tsx';

/** One sentence, or several as a list. */
export const FailureBanner = ({ lines }: { readonly lines: readonly string[] }) => {
  const say = useSay();
  return (
    <Banner kind="failure">
      {lines.length === 1 ? (
        say(lines[0] ?? '')
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{say(line)}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
};
