import sharp from 'sharp';
import { encodeAvatar, encodePhoto, hashStored } from './picture.ts';
import { BadPicture, type PictureJob } from './picture-job.ts';
import { readUpload } from './read-upload.ts';
import { servePictures } from './serve-pictures.ts';

const [, , uploadsDir = ''] = process.argv;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

const encode = { avatar: encodeAvatar, photo: encodePhoto };

const answerTo = async (job: PictureJob): Promise<unknown> =>
  job.kind === 'hash' ? hashStored(job.bytes) : encode[job.kind](await readUpload(uploadsDir, job.path));

servePictures(async (job) => {
  try {
    return { picture: await answerTo(job) };
  } catch (error) {
    return error instanceof BadPicture ? { fault: error.fault } : { error: String(error) };
  }
});
