import sharp from 'sharp';
import { answerJob } from './answer-job.ts';
import { servePictures } from './serve-pictures.ts';

const [, , uploadsDir = ''] = process.argv;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

servePictures((job) => answerJob(uploadsDir, job));
