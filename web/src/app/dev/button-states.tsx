import { IconArrowRight, IconHeart, IconSearch } from '@tabler/icons-react';
import { Button, type ButtonLook } from '../../ui/buttons/button.tsx';
import pictureButton from '../../ui/buttons/picture-button.module.css';
import classes from './kit-page.module.css';
import { KitSection, longText, Row } from './kit-section.tsx';

const variants = ['filled', 'default', 'light', 'subtle', 'outline'] as const;
const sizes = ['tight', 'sm', 'md', 'lg', 'compact-sm', 'compact-md'] as const;
const icon = <IconSearch size={18} stroke={1.75} aria-hidden="true" />;
const arrow = <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />;

const Variant = ({ variant, tone }: Pick<ButtonLook, 'variant' | 'tone'>) => {
  const look = { variant, tone } as Pick<ButtonLook, 'variant' | 'tone'>;
  const name = [variant, tone].filter(Boolean).join(' ');
  return (
    <Row>
      <Button {...look}>{name}</Button>
      <Button {...look} disabled>
        {name} disabled
      </Button>
      <Button {...look} loading>
        {name} loading
      </Button>
      <Button {...look} leftSection={icon}>
        {name} left
      </Button>
      <Button {...look} rightSection={arrow}>
        {name} right
      </Button>
      <Button {...look} to="/dev/kit">
        {name} link
      </Button>
    </Row>
  );
};

export const ButtonStates = () => (
  <KitSection title="Buttons">
    {variants.map((variant) => (
      <Variant key={variant} variant={variant} />
    ))}
    {variants
      .filter((variant) => variant !== 'default')
      .map((variant) => (
        <Variant key={variant} variant={variant} tone="danger" />
      ))}
    <Row>
      {sizes.map((size) => (
        <Button key={size} size={size} variant="default">
          {size}
        </Button>
      ))}
      <Button href="https://lodgepole.example/">To another site</Button>
      <button type="button" className={pictureButton.button} aria-label="Over a picture">
        <IconHeart size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </Row>
    <Button fullWidth>Full width</Button>
    <div className={classes.narrow}>
      <Button fullWidth>{longText}</Button>
    </div>
  </KitSection>
);
