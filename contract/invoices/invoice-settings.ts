import * as v from 'valibot'
import { email } from '../account/person-fields.ts'
import { singleLineText } from '../fields.ts'
import { BUSINESS_NUMBER } from './electronic-invoice.ts'

/**
 * Where electronic invoices go. `simulator` is offered in a local store only; `sandbox` and `production` are MyInvois;
 * `file` writes files that somebody uploads to Coretax.
 */
export const INVOICE_SERVICES = { MY: ['off', 'simulator', 'sandbox', 'production'], ID: ['off', 'file'] } as const
export const invoiceService = v.picklist(['off', 'simulator', 'sandbox', 'production', 'file'])
export type InvoiceService = v.InferOutput<typeof invoiceService>

const postcode = v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/))
const common = {
  name: singleLineText(1, 150),
  address: singleLineText(3, 150),
  city: singleLineText(2, 50),
  postcode,
  phone: singleLineText(6, 20),
  email: v.nullable(email),
}

/** The seller as MyInvois knows it. */
export const malaysianTaxpayer = v.strictObject({
  ...common,
  tin: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{1,2}\d{8,12}$/)),
  registration_no: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(BUSINESS_NUMBER)),
  /** Sales and service tax number; null when not registered. */
  sst_no: v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[A-Z0-9-]{5,35}$/))),
  /** Malaysia Standard Industrial Classification, five digits. */
  msic: v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/)),
  activity: singleLineText(3, 300),
  /** 01 Johor … 16 Putrajaya: the state codes of MyInvois, equal to ISO 3166-2. */
  state_code: v.pipe(v.string(), v.trim(), v.regex(/^(0[1-9]|1[0-6])$/)),
})
export type MalaysianTaxpayer = v.InferOutput<typeof malaysianTaxpayer>

/** The seller as Coretax knows it. */
export const indonesianTaxpayer = v.strictObject({
  ...common,
  /** NPWP, 16 digits. */
  tin: v.pipe(v.string(), v.trim(), v.regex(/^\d{16}$/)),
  /** Number of the place of business (NITKU): NPWP and six digits; 000000 is the head office. */
  nitku: v.pipe(v.string(), v.trim(), v.regex(/^\d{22}$/)),
})
export type IndonesianTaxpayer = v.InferOutput<typeof indonesianTaxpayer>

const client = v.nullable(
  v.strictObject({
    id: singleLineText(1, 100),
    /** Left out: the stored secret stays. It is never returned. */
    secret: v.optional(singleLineText(1, 200)),
  }),
)

/** What staff save. `since`: first day (YYYY-MM-DD) whose sales are reported. */
export const invoiceSettings = v.strictObject({
  service: invoiceService,
  since: v.pipe(v.string(), v.isoDate()),
  taxpayer: v.nullable(v.union([malaysianTaxpayer, indonesianTaxpayer])),
  client,
})

/** What staff read. */
export const storedInvoiceSettings = v.object({
  service: invoiceService,
  since: v.nullable(v.string()),
  taxpayer: v.nullable(v.record(v.string(), v.nullable(v.string()))),
  client_id: v.nullable(v.string()),
  has_secret: v.boolean(),
  services: v.array(invoiceService),
  /** Why nothing is sent at the moment, as the service or the store says; null when all is well. */
  problem: v.nullable(v.string()),
})
