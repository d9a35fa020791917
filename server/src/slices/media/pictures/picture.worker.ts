import sharp from 'sharp';
import { answerJob, servePictures } from './answer-job.ts';

const [, , uploadsDir = ''] = process.argv;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

servePictures((job) => answerJob(uploadsDir, job));
