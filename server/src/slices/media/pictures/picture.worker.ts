import sharp from 'sharp';
import { answerJob, servePictures } from './answer-job.ts';

const [, , uploadsDir = ''] = process.argv;

// Only the decoders of the formats that we accept.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

servePictures((job) => answerJob(uploadsDir, job));
