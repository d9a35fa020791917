export const minImages = 3;
export const maxImages = 10;
export const imageLimitBytes = 10 * 1024 * 1024;

/** A smaller picture is also stored in its own width, which its address names. */
export const pictureWidths = [480, 960, 1600] as const;

export interface ShownPicture {
  readonly image: string;
  readonly srcset?: string;
}

/** Lists carry a `srcset` for the front picture only; the addresses of the others contain their widths. */
export const srcsetOf = ({ image, srcset }: ShownPicture): string => {
  const [, start, width] = /^(.*-)(\d+)\.webp$/.exec(image) ?? [];
  if (srcset !== undefined || start === undefined) return srcset ?? image;
  const widths = [...pictureWidths.filter((smaller) => smaller < Number(width)), Number(width)];
  return widths.map((each) => `${start}${each}.webp ${each}w`).join(', ');
};
