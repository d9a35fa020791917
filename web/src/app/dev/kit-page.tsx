import { PageColumn } from '../../ui/layout/page-column.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SchemeSwitch } from '../../ui/theme/scheme-switch.tsx';
import { ButtonStates, FeedbackStates } from './feedback-states.tsx';
import { ChoiceStates, TextFieldStates } from './field-states.tsx';
import classes from './kit-page.module.css';
import { ListStates, OverlayStates } from './list-states.tsx';

/** Every component of `ui/` in its states, for those who work on them. Served only with KIT_PAGE=on. */
export const KitPage = () => (
  <PageColumn width="full">
    <div className={classes.head}>
      <PageTitle>Component kit</PageTitle>
      <SchemeSwitch />
    </div>
    <ButtonStates />
    <TextFieldStates />
    <ChoiceStates />
    <ListStates />
    <FeedbackStates />
    <OverlayStates />
  </PageColumn>
);
