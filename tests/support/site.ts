import type { Site } from '#contract/entities/site.ts'

/** A store of this country, as its pages are told of it. */
export const site: Site = {
  name: 'Kabusa',
  locale: 'MYR',
  timeZone: 'Asia/Kuala_Lumpur',
  imageOrigin: '',
  minimumAge: 21,
  salesMode: 'full',
  sendsCodes: true,
}
