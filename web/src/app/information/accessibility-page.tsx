import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useFormats } from '../../lib/text/format.ts';
import { OperatorDetails, ReadingPage, ReadingSection } from './reading-page.tsx';

/** When this statement was last compared with the product. */
const reviewedOn = '2026-11-19';

export const AccessibilityPage = () => {
  const { day } = useFormats();
  const date = day(reviewedOn);
  return (
    <ReadingPage
      title={<Trans>Accessibility</Trans>}
      lead={
        <Trans>What works with a keyboard, a screen reader, zoom or large text, and what does not yet.</Trans>
      }
    >
      <ReadingSection title={<Trans>What we aim for</Trans>}>
        <p>
          <Trans>
            All pages should meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We believe
            that they do, except for what is listed below. We assess this ourselves, last on {date}; nobody
            else has audited it.
          </Trans>
        </p>
      </ReadingSection>
      <ReadingSection title={<Trans>How we check</Trans>}>
        <ul>
          <li>
            <Trans>
              Automated checks cover the main pages before every change and all pages before every release.
            </Trans>
          </li>
          <li>
            <Trans>
              With the keyboard alone, tests in a real browser sign up, sign in, search, save a home, write to
              its landlord, join a group, apply, decide on an application, and mark an area of the map.
            </Trans>
          </li>
          <li>
            <Trans>
              Colours are chosen for contrast in light and dark mode. Nothing is shown by colour alone, and
              nothing moves for people who ask for reduced motion.
            </Trans>
          </li>
        </ul>
      </ReadingSection>
      <ReadingSection title={<Trans>Known problems</Trans>}>
        <ul>
          <li>
            <Trans>
              A map is of little use to people who cannot see it. Everything on it is also in the list beside
              it, and an area can be typed in instead of drawn.
            </Trans>
          </li>
          <li>
            <Trans>
              The pictures of a home are described by their number and the kind of home only: landlords do not
              write descriptions for them.
            </Trans>
          </li>
          <li>
            <Trans>
              Members write in the language they choose, which is not marked. A screen reader may read an
              English text with a French voice, or the other way around.
            </Trans>
          </li>
          <li>
            <Trans>
              We have not tried every screen reader. If yours has trouble here, please tell the operator.
            </Trans>
          </li>
        </ul>
      </ReadingSection>
      <ReadingSection title={<Trans>Tell us what gets in your way</Trans>}>
        <p>
          <Trans>
            Tell us which page it is, and which browser or assistive technology you use.{' '}
            <Link to={paths.contact()}>Contact</Link> says whom to write to.
          </Trans>
        </p>
        <OperatorDetails />
      </ReadingSection>
    </ReadingPage>
  );
};
