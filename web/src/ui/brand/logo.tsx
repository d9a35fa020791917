import type { Site } from '@lodgepole/contract/core/site/site';
import classes from './logo.module.css';

const trunks = 'M2.5 30V15l7-4.5V30zM11.5 17.3V6l9-4.5v15.8a6.5 6.5 0 0 0-9 0zM22.5 30V12.5l7 5.5V30z';

const LogoMark = () => (
  <svg className={classes.mark} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
    <path d={trunks} />
    <circle cx="19.4" cy="24.5" r="1.3" />
  </svg>
);

export const Logo = ({ site: { name, logo } }: { readonly site: Pick<Site, 'name' | 'logo'> }) => (
  <span className={classes.logo}>
    {logo === null ? <LogoMark /> : <img className={classes.picture} src={logo} alt="" />}
    <span className={classes.wordmark}>{name}</span>
  </span>
);
