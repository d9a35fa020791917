import sharp from 'sharp';
import { encodeAvatar, encodePhoto } from './picture.ts';
import { BadPicture } from './picture-job.ts';
import { readUpload } from './read-upload.ts';
import { servePictures } from './serve-pictures.ts';

const [, , uploadsDir = ''] = process.argv;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

const encode = { avatar: encodeAvatar, photo: encodePhoto };

servePictures(async ({ kind, path }) => {
  try {
    return { picture: await encode[kind](await readUpload(uploadsDir, path)) };
  } catch (error) {
    return error instanceof BadPicture ? { fault: error.fault } : { error: String(error) };
  }
});
