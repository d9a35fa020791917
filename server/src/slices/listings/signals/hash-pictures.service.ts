import type { JobRun } from '../../../jobs/finish.ts';
import type { MediaService } from '../../media/media.service.ts';
import type { HashPicturesRepository, PicturesToHash } from './copied-picture.repository.ts';

interface HashPicturesParts {
  readonly pictures: HashPicturesRepository;
  readonly media: Pick<MediaService, 'hashOf'>;
  readonly perJob?: number;
}

const usualCount = 100;

/** One at a time, so that people who post hardly wait. Newer pictures without a hash have too little detail. */
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
