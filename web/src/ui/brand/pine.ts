/** A lodgepole pine, 40 wide and 160 high, as the path of an SVG. */
export const pine =
  'M20 0l4 17-2-1 6 19-3-1 7 21-4-1 8 24-6-2 7 22H22v62h-4V98H3l7-22-6 2 8-24-4 1 7-21-3 1 6-19-2 1z';
