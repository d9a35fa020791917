import { useSlides } from '../../use-slides.ts';

/** The row of pictures of a card, which can also be sent to any of them. */
export const useRow = (count: number) => {
  const slides = useSlides(count);
  const go = (to: number) => {
    const by = to > slides.index ? 1 : -1;
    for (let left = Math.abs(to - slides.index); left > 0; left -= 1) slides.step(by);
  };
  return { ...slides, go };
};
