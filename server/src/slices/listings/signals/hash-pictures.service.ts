import type { JobRun } from '../../../jobs/finish.ts';
import type { MediaService } from '../../media/media.service.ts';
import type { HashPicturesRepository, PicturesToHash } from './copied-picture.repository.ts';

interface HashPicturesParts {
  readonly pictures: HashPicturesRepository;
  readonly media: Pick<MediaService, 'hashOf'>;
  readonly perJob?: number;
}

/** A few seconds of work. */
const usualCount = 100;

/**
 * Gives pictures from before there were hashes theirs, one after the other, so that people who post meanwhile hardly wait.
 * Pictures that came later are left alone: those without a hash have too little to see, or belong to the demo, where many
 * homes show the same picture without being copies.
 */
export const hashPicturesService = ({ pictures, media, perJob = usualCount }: HashPicturesParts) => ({
  async run(asked: PicturesToHash, job: Pick<JobRun, 'id' | 'signal'>): Promise<void> {
    const batch = await pictures.next(asked, perJob);
    let reached = asked.after;
    for (const { id, ...picture } of batch) {
      if (job.signal.aborted) break;
      const hash = await media.hashOf(picture);
      if (hash) await pictures.setHash(id, hash);
      reached = id;
    }
    const isDone = batch.length < perJob && reached === (batch.at(-1)?.id ?? asked.after);
    if (!isDone) await pictures.goOn(job, { ...asked, after: reached });
  },
});
