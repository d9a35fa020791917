import { namesOf } from '@lodgepole/contract/core/objects';
import { listingStatuses } from '@lodgepole/contract/listings/codes';
import { ListingStatusBadge } from '../../ui/badges/listing-status-badge.tsx';
import { FallenPineDrawing } from '../../ui/brand/drawings/fallen-pine-drawing.tsx';
import { FrameDrawing } from '../../ui/brand/drawings/frame-drawing.tsx';
import { ShutDoorDrawing } from '../../ui/brand/drawings/shut-door-drawing.tsx';
import { SignpostDrawing } from '../../ui/brand/drawings/signpost-drawing.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
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
