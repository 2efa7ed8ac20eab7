import * as v from 'valibot'

/** Stands for the tracking number in the address of a courier's page. */
const NUMBER = '{number}'
const MAX_TEMPLATE = 250

/** Characters of an address (RFC 3986) behind the host; a percent sign starts an encoded byte. */
const PATH = String.raw`(?:[\w.~!$&'()*+,;=:@/?#-]|%[0-9A-Fa-f]{2})*`
/** `{number}` exactly once, behind the host of an https address. */
const TEMPLATE = new RegExp(String.raw`^https://[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?[/?#]${PATH}\{number\}${PATH}$`)

export const isTrackingTemplate = (written: string): boolean => TEMPLATE.test(written)

export const trackingTemplate = v.pipe(v.string(), v.trim(), v.maxLength(MAX_TEMPLATE), v.check(isTrackingTemplate))

/** The parcel's page at the courier. */
export const trackingLink = (template: string, trackingNo: string): string =>
  template.replace(NUMBER, () => encodeURIComponent(trackingNo.replaceAll(/\s/g, '')))
