import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { insideWindow } from './inside-window.ts';
import { palette } from './palette.ts';

const fontStack =
  '-apple-system, "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", "Nimbus Sans Level", system-ui, sans-serif';

/** The list of a field scrolls itself: something in it that scrolls would have to be reached by the keyboard, too. */
const withList = {
  defaultProps: { withScrollArea: false },
  styles: {
    dropdown: { paddingInlineEnd: 'var(--combobox-padding)' },
    options: { maxHeight: '17.5rem', overflowY: 'auto' },
  },
} as const;

/** A dialog never has to hold the page still: the page itself does not scroll behind its overlay, and no style is injected for it. */
const dialogDefaults = { lockScroll: false, transitionProps: { duration: 120 } } as const;

export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  colors: palette,
  autoContrast: true,
  respectReducedMotion: true,
  fontFamily: fontStack,
  fontFamilyMonospace:
    'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'sm',
  radius: { xs: '0.1875rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  headings: {
    fontFamily: fontStack,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  components: {
    Alert: { defaultProps: { radius: 'md' } },
    Autocomplete: withList,
    // Where they are asked for, not at the end of the document: inside their landmark, for whoever cannot see the place.
    Combobox: { defaultProps: { withinPortal: false, floatingStrategy: 'fixed' } },
    Drawer: { defaultProps: dialogDefaults },
    Menu: { defaultProps: { middlewares: insideWindow }, styles: { dropdown: { overflowY: 'auto' } } },
    Modal: {
      defaultProps: {
        ...dialogDefaults,
        centered: true,
        radius: 'md',
        padding: 'lg',
        // Inside a dialog its header is no banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 } },
    },
    Paper: { defaultProps: { radius: 'md' } },
    // Where its choices have no room beside each other they take a second line: cut off, they could not be clicked.
    SegmentedControl: { styles: { root: { flexWrap: 'wrap' } } },
    Select: withList,
    TagsInput: withList,
    Tooltip: {
      defaultProps: { withArrow: true, openDelay: 250, events: { hover: true, focus: true, touch: false } },
    },
  },
});

/** Mantine's dimmed, error and placeholder colours are too faint for WCAG AA on our surfaces; the surfaces are our own. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1c232c',
    '--mantine-color-dimmed': '#566170',
    '--mantine-color-placeholder': '#667182',
    '--mantine-color-error': '#c0272d',
    '--mantine-color-default-border': '#d6dce5',
    '--threshold-ground': '#f5f7fa',
    '--threshold-surface': '#ffffff',
    '--threshold-surface-raised': '#f7f8fa',
    '--threshold-line': '#e1e6ed',
    '--threshold-track': '#e5e9ef',
    '--threshold-scrollbar': '#a9b4c2',
    '--threshold-hover': '#f0f3f9',
    '--threshold-selected': '#e9eefc',
    '--threshold-approve': '#187a3b',
    '--threshold-approve-soft': '#e3f4e8',
    '--threshold-review': '#8a5600',
    '--threshold-review-soft': '#fdf1d8',
    '--threshold-decline': '#b3261e',
    '--threshold-decline-soft': '#fce8e6',
    '--threshold-curve': '#3653ba',
    '--threshold-probe': '#b3420a',
    '--threshold-histogram': '#e1e7f0',
    '--threshold-histogram-line': '#8592a5',
  },
  dark: {
    '--mantine-color-body': '#1e252e',
    '--mantine-color-text': '#dbe1ea',
    '--mantine-color-dimmed': '#a3aebc',
    '--mantine-color-placeholder': '#98a4b3',
    '--mantine-color-error': '#ff9a94',
    '--mantine-color-default-border': '#3d4755',
    '--threshold-ground': '#161b22',
    '--threshold-surface': '#1e252e',
    '--threshold-surface-raised': '#252d38',
    '--threshold-line': '#323b48',
    '--threshold-track': '#343e4b',
    '--threshold-scrollbar': '#55616f',
    '--threshold-hover': '#27303c',
    '--threshold-selected': '#29385a',
    '--threshold-approve': '#6fd08c',
    '--threshold-approve-soft': '#1d3a29',
    '--threshold-review': '#f0bd5a',
    '--threshold-review-soft': '#43341a',
    '--threshold-decline': '#ff9a92',
    '--threshold-decline-soft': '#4a2624',
    '--threshold-curve': '#8fa8f5',
    '--threshold-probe': '#ffa366',
    '--threshold-histogram': '#333d4b',
    '--threshold-histogram-line': '#75839a',
  },
});
