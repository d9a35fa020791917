import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver } from '@mantine/core';
import { darkPage, lightPage, palette } from './palette.ts';

const textFont = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";
const displayFont = "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif";
const softShadow = 'var(--lp-shadow)';
const tones = ['pine', 'amber', 'red', 'blue'] as const;

export const theme = createTheme({
  colors: palette,
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 3 },
  white: '#ffffff',
  black: '#1e2421',
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colours, color: 'var(--lp-on-filled)' } : colours;
  },
  fontFamily: textFont,
  headings: {
    fontFamily: textFont,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.15' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.3' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
      h5: { fontSize: '0.875rem', lineHeight: '1.4' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '62.5rem' },
  defaultRadius: 'md',
  shadows: { xs: softShadow, sm: softShadow, md: softShadow, lg: softShadow, xl: softShadow },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle' } },
    Badge: { defaultProps: { radius: 'xl', variant: 'light', tt: 'none', fw: 600 } },
    Button: { defaultProps: { size: 'md' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'lg' } },
    Drawer: { defaultProps: { padding: 'lg' } },
    Modal: { defaultProps: { radius: 'lg', padding: 'lg', centered: true } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Paper: { defaultProps: { radius: 'lg' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    TextInput: { defaultProps: { size: 'md' } },
  },
});

const named = (page: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(page).map(([name, value]) => [`--lp-${name}`, value]));

const toneVariables = (name: (typeof tones)[number], strongShade: number): Record<string, string> => ({
  [`--mantine-color-${name}-text`]: `var(--lp-${name})`,
  [`--mantine-color-${name}-light`]: `var(--lp-${name}-soft)`,
  [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, var(--lp-${name}) 16%, var(--lp-card))`,
  [`--mantine-color-${name}-light-color`]: `var(--lp-${name})`,
  [`--mantine-color-${name}-outline`]: `var(--lp-${name})`,
  [`--mantine-color-${name}-outline-hover`]: `var(--lp-${name}-soft)`,
  [`--mantine-color-${name}-filled-hover`]: `var(--mantine-color-${name}-${strongShade})`,
});

const pageVariables = (page: typeof darkPage, strongShade: number): Record<string, string> => ({
  ...named(page),
  ...Object.fromEntries(tones.flatMap((tone) => Object.entries(toneVariables(tone, strongShade)))),
  '--mantine-primary-color-contrast': 'var(--lp-on-filled)',
  '--mantine-color-body': 'var(--lp-paper)',
  '--mantine-color-text': 'var(--lp-ink)',
  '--mantine-color-bright': 'var(--lp-ink)',
  '--mantine-color-dimmed': 'var(--lp-muted)',
  '--mantine-color-placeholder': 'var(--lp-muted)',
  '--mantine-color-anchor': 'var(--lp-pine)',
  '--mantine-color-error': 'var(--lp-red)',
  '--mantine-color-success': 'var(--lp-pine)',
  '--mantine-color-default': 'var(--lp-card)',
  '--mantine-color-default-hover': 'var(--lp-sunken)',
  '--mantine-color-default-color': 'var(--lp-ink)',
  '--mantine-color-default-border': 'var(--lp-field-line)',
  '--mantine-color-disabled': 'var(--lp-sunken)',
  '--mantine-color-disabled-color': 'var(--lp-muted)',
  '--mantine-color-disabled-border': 'var(--lp-line)',
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--lp-font-display': displayFont },
  light: pageVariables(lightPage, 8),
  dark: pageVariables(darkPage, 2),
});
