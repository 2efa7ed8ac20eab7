/** English messages: the brand of the store. */
export const brandWords = {
  brand: {
    name: 'Store name',
    suffixHint: 'Shown after the name in the browser and in search results, e.g. Official Store.',
    shortName: 'Short name (optional)',
    shortNameHint: 'Shown under the app icon. Up to 12 characters fit on most phones.',
    font: 'Font',
    systemFont: 'Device font',
    light: 'Light theme',
    dark: 'Dark theme',
    accent: 'Accent colour',
    accentHint: 'For badges, the current page and highlights, e.g. #1a6dd0. Leave empty for the default colour.',
    paper: 'Background colour',
    paperHint: 'Leave empty for the default background.',
    preview: 'Preview',
    sample: 'Free delivery from RM 150',
    sampleAccent: 'Only 3 left',
    problem: (theme: string, colour: string, hex: string) =>
      `${theme}, ${colour.toLowerCase()}: not enough contrast. Use ${hex} or a stronger colour.`,
    picturesTitle: 'Logo and pictures',
    pictures: { icon: 'App icon', logo: 'Logo', logo_dark: 'Logo for the dark theme', hero: 'Home page picture' },
    pictureHints: {
      icon: 'A square picture of at least 512 × 512 pixels. All sizes are made from it.',
      logo: 'At least 64 pixels high, ideally a PNG with a transparent background. It replaces the name in the header.',
      logo_dark: 'Only needed if the logo is hard to see on a dark background.',
      hero: 'At least 1200 × 800 pixels. It is cropped for phones and wide screens.',
    },
    remove: (name: string) => `Remove ${name.toLowerCase()}`,
  },
}
