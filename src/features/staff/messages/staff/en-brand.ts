/** English messages: the brand of the store. */
export const brandWords = {
  brand: {
    name: 'Store name',
    suffixHint: 'Shown after the name in the browser and in search results, such as Official Store.',
    shortName: 'Short name (optional)',
    shortNameHint: 'Below the icon on the home screen. Up to 12 letters fit on most phones.',
    font: 'Font',
    systemFont: 'Font of the device',
    light: 'Light theme',
    dark: 'Dark theme',
    accent: 'Accent colour',
    accentHint: 'For badges, the current page and highlights, such as #1a6dd0. Leave empty for the standard colour.',
    paper: 'Background colour',
    paperHint: 'Leave empty for the standard background.',
    preview: 'Preview',
    sample: 'Free delivery from RM 150',
    sampleAccent: 'Only 3 left',
    problem: (theme: string, colour: string, hex: string) =>
      `${theme}, ${colour.toLowerCase()}: not enough contrast. Use ${hex} or one that stands out more.`,
    picturesTitle: 'Logo and pictures',
    pictures: { icon: 'App icon', logo: 'Logo', logo_dark: 'Logo for the dark theme', hero: 'Home page picture' },
    pictureHints: {
      icon: 'A square picture of at least 512 × 512 pixels. All sizes are made from it.',
      logo: 'At least 64 pixels high, ideally a PNG with a transparent background. It replaces the name in the header.',
      logo_dark: 'If the logo is hard to see on a dark background.',
      hero: 'At least 1200 × 800 pixels. It is cropped for phones and wide screens.',
    },
    remove: (name: string) => `Remove ${name.toLowerCase()}`,
  },
}
