import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldLabels } from './field-labels.ts';
import classes from './profile-form.module.css';
import type { RequiredField } from './profile-forms.ts';

interface MissingFieldsProps {
  readonly id: string;
  readonly names: readonly RequiredField[];
  readonly onChoose: (name: RequiredField) => void;
}

/** Why one cannot go on yet: the fields with nothing in them, each a way to it. */
export const MissingFields = ({ id, names, onChoose }: MissingFieldsProps) => {
  const labels = useFieldLabels();
  if (names.length === 0) return null;
  return (
    <div id={id} className={classes.missing}>
      <p>
        <Trans>Still missing:</Trans>
      </p>
      <ul className={classes.missingNames}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className={classes.missingName} onClick={() => onChoose(name)}>
              {labels[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface MissingToldProps {
  /** What was missing when a field was left last, null while that is what the step began with. */
  readonly names: readonly RequiredField[] | null;
}

/** The same for those who hear it. It changes when a field is left, so that nobody is interrupted while typing. */
export const MissingTold = ({ names }: MissingToldProps) => {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const list = names?.map((name) => labels[name]).join(', ');
  return (
    <p role="status" className="visually-hidden">
      {names !== null && (names.length === 0 ? t`Nothing is missing any more.` : t`Still missing: ${list}`)}
    </p>
  );
};
