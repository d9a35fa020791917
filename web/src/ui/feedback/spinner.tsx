import { loader } from 'virtual:kit-classes';
import classes from './spinner.module.css';

/** Turns while something is awaited; whoever shows it says so in words. */
export const Spinner = () => <span className={`${loader} ${classes.spinner}`} aria-hidden="true" />;
