import { Button } from '#design/buttons/button.tsx'
import { Skeleton, SkeletonBar } from '#design/messages/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/messages/states.tsx'
import { DonePicture, QueuePicture } from '#design/pictures/states.tsx'
import { galleryTexts } from '#web/gallery/texts.ts'
import { Grid, Part } from './part.tsx'

const texts = galleryTexts.states
const long = galleryTexts.long

export function StatesPart() {
  return (
    <Part id="states" title={galleryTexts.sections.states}>
      <Grid columns={3}>
        <EmptyState
          title={texts.empty}
          action={
            <Button wide size="medium" tone="secondary">
              {texts.add}
            </Button>
          }
        >
          {texts.emptyBody}
        </EmptyState>
        <ErrorState title={texts.error} onRetry={() => undefined} retryLabel={texts.retry} requestId="f3a9-20c1">
          {texts.errorBody}
        </ErrorState>
        <ErrorState title={texts.error} onRetry={() => undefined} retrying retryLabel={texts.retry} />
        <ErrorState
          title={long.title}
          level={3}
          action={
            <Button wide size="medium">
              {texts.retry}
            </Button>
          }
        >
          {long.sentence}
        </ErrorState>
        <EmptyState title={long.title}>{long.sentence}</EmptyState>
        <Skeleton />
        <Skeleton>
          <div className="flex flex-col gap-3">
            <SkeletonBar height="title" width="half" />
            <SkeletonBar width="third" />
            <SkeletonBar height="tall" />
          </div>
        </Skeleton>
        <EmptyState level={3} picture={<DonePicture />} title={texts.done} />
        <EmptyState level={3} picture={<QueuePicture />} title={texts.queue} />
      </Grid>
    </Part>
  )
}
