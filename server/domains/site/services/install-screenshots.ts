import type { Market } from '#contract/site/market.ts'

type MarketCode = Market['code']

/** Screens that the install dialog of a browser shows, in device pixels. */
export const INSTALL_SCREENSHOTS = [
  { screen: 'shop', form: 'narrow', width: 780, height: 1688 },
  { screen: 'product', form: 'narrow', width: 780, height: 1688 },
  { screen: 'shop', form: 'wide', width: 1280, height: 800 },
] as const

/** Path of a picture, below `public`. */
export const screenshotPath = (market: MarketCode, { screen, form }: (typeof INSTALL_SCREENSHOTS)[number]): string =>
  `/screenshots/${market.toLowerCase()}-${screen}-${form}.webp`

/**
 * The screenshots of the manifest. They show the demo's goods under its name, so only a store that has both lists them;
 * a live store would need pictures that its owner uploads.
 */
export const installScreenshots = (market: MarketCode) =>
  INSTALL_SCREENSHOTS.map((shot) => ({
    src: screenshotPath(market, shot),
    sizes: `${shot.width}x${shot.height}`,
    type: 'image/webp',
    form_factor: shot.form,
  }))
