declare module 'virtual:base-map' {
  /** A `BaseMapData`. */
  export const data: unknown;
}

declare module 'virtual:place-names' {
  /** `PlaceNames`. */
  export const data: unknown;
}

/** The form in modules: it leaves no global behind and the bundler drops what is unused. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
