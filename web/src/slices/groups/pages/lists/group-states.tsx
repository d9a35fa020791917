import type { ReactNode } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import classes from '../group-pages.module.css';

export const GroupPending = ({ title }: { readonly title?: ReactNode }) => (
  <div className={classes.pending} aria-busy="true">
    {title !== undefined && <h1 className="visually-hidden">{title}</h1>}
    <Skeleton height={120} radius="lg" />
    <Skeleton height={36} width="50%" />
    <Skeleton height={120} radius="lg" />
    <Skeleton height={220} radius="lg" />
  </div>
);
