import { namesOf } from '@lodgepole/contract/core/objects';
import { listingStatuses } from '@lodgepole/contract/listings/codes';
import { IconArrowRight, IconHeart, IconSearch } from '@tabler/icons-react';
import { ListingStatusBadge } from '../../ui/badges/listing-status-badge.tsx';
import { FallenPineDrawing } from '../../ui/brand/drawings/drawing.tsx';
import { FrameDrawing, ShutDoorDrawing, SignpostDrawing } from '../../ui/brand/drawings/empty-drawings.tsx';
import { Button, type ButtonLook } from '../../ui/buttons/button.tsx';
import pictureButton from '../../ui/buttons/picture-button.module.css';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/message-page.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Skeleton, Spinner } from '../../ui/feedback/skeleton.tsx';
import { Steps } from '../../ui/feedback/steps.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { TimeSince } from '../../ui/text/time-since.tsx';
import classes from './kit-page.module.css';
import { Grid, KitSection, longText, Row } from './kit-section.tsx';

const nothing = () => {};
const noon = '2026-11-15T12:00:00Z';

export const FeedbackStates = () => (
  <KitSection title="Feedback and people">
    <Banner kind="failure">It did not work.</Banner>
    <Banner kind="success">It worked.</Banner>
    <Banner kind="notice">{longText}</Banner>
    <Progress label="Import" done={50} total={190}>
      50 of 190 rows imported
    </Progress>
    <Progress label="Check">Checking the file</Progress>
    <Steps labels={['Done', 'Current', 'Later']} current={2} furthest={2} onChoose={nothing} />
    <Row>
      <Spinner />
      <Spinner size="2.25rem" />
      <Button variant="default" onClick={() => showToast('It is saved.', { label: 'Undo', run: nothing })}>
        Show a toast
      </Button>
      <Avatar src="/favicon.svg" name="Adaeze Okafor" size={64} />
      <Avatar src={null} name="Adaeze Okafor" size={64} />
      <Avatar src={null} name="" size={64} />
      <span>
        <EmailText email="adaeze.okafor@lodgepole.example" />
      </span>
      <TimeSince instant={noon} now={Date.parse(noon) + 3 * 24 * 60 * 60 * 1000} />
    </Row>
    <Row>
      {namesOf(listingStatuses).map((status) => (
        <ListingStatusBadge key={status} status={status} />
      ))}
    </Row>
    <div className={classes.stack} aria-hidden="true">
      <Skeleton height={24} width="40%" />
      <Skeleton height={64} width={64} radius="round" />
      <Skeleton height={96} radius="lg" />
    </div>
    <Grid>
      <EmptyState drawing={<FrameDrawing />}>Nothing here</EmptyState>
      <EmptyState drawing={<FallenPineDrawing />} explanation={longText}>
        Nothing here, explained
      </EmptyState>
      <EmptyState drawing={<SignpostDrawing />} action={<Button to="/dev/kit">A way on</Button>}>
        Nothing here, with a way on
      </EmptyState>
      <EmptyState drawing={<ShutDoorDrawing />}>{longText}</EmptyState>
    </Grid>
  </KitSection>
);

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
