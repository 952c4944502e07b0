import type { MantineColorsTuple } from '@mantine/core';

/** The one accent: an ink blue that carries white text from shade 6 on (WCAG AA). */
const ink: MantineColorsTuple = [
  '#eef2ff',
  '#dfe6fd',
  '#bfcdf8',
  '#9db2f3',
  '#7d97ee',
  '#6280e6',
  '#4766d6',
  '#3653ba',
  '#2c4599',
  '#223577',
];

/** Neutral greys with a little of the accent's hue. */
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f6',
  '#e5e9ef',
  '#d6dce5',
  '#bdc6d2',
  '#96a1b1',
  '#6b7686',
  '#4d5866',
  '#333c48',
  '#1c232c',
];

const dark: MantineColorsTuple = [
  '#dbe1ea',
  '#bac3cf',
  '#98a4b3',
  '#6e7a8a',
  '#465161',
  '#363f4d',
  '#2a323d',
  '#1e252e',
  '#191f27',
  '#12171d',
];

/** Practising: said all the time, and never mistaken for a band or for the accent. */
const practice: MantineColorsTuple = [
  '#e4f8f8',
  '#cdeeef',
  '#9edde0',
  '#6bcbd0',
  '#42bbc2',
  '#22a5ad',
  '#12878f',
  '#0b6d74',
  '#07565c',
  '#043f44',
];

/** What cannot be taken back, and what failed. Mantine's own red is too light under white words (3.8:1). */
const red: MantineColorsTuple = [
  '#fdeeed',
  '#fbdad8',
  '#f5b5b1',
  '#ee8c87',
  '#e66761',
  '#dc4a44',
  '#cc332d',
  '#b3261e',
  '#901d17',
  '#6d1510',
];

export const palette = { ink, gray, dark, practice, red };
