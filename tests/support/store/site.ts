import type { Site } from '#contract/site/site.ts'

/** Site data of a Malaysian store, as its pages receive it. */
export const site: Site = {
  name: 'Kabusa',
  locale: 'MYR',
  timeZone: 'Asia/Kuala_Lumpur',
  imageOrigin: '',
  minimumAge: 21,
  salesMode: 'full',
  sendsCodes: true,
  sendsEmails: true,
}
