import type { KindColumn } from '../../catalogue/services/imports/import-kind-work.ts'

/*
 * Usual headings, and those of exports as publicly documented: Shopify, “Importing and exporting customers”
 * (help.shopify.com); WooCommerce, “Customers report” and “Customer/Order/Coupon CSV Import Suite” (woocommerce.com).
 */

export const PHONE: KindColumn = {
  name: 'phone',
  title: { en: 'Mobile number', ms: 'Nombor telefon bimbit', id: 'Nomor ponsel' },
  words: [
    'phone',
    'phone number',
    'mobile',
    'mobile no',
    'mobile no.',
    'mobile phone',
    'contact no',
    'contact no.',
    'contact number',
    'tel',
    'tel.',
    'telephone',
    'whatsapp',
    'phone (billing)',
    'billing_phone',
    'billing phone',
    'telefon',
    'no telefon',
    'no. telefon',
    'nombor telefon',
    'telepon',
    'no telepon',
    'no. telepon',
    'nomor telepon',
    'hp',
    'no hp',
    'no. hp',
    'handphone',
  ],
}

/** Of the address: it counts where the person has no number of their own. */
export const OTHER_PHONE: KindColumn = {
  name: 'other_phone',
  title: { en: 'Mobile number of the address', ms: 'Nombor telefon alamat', id: 'Nomor ponsel alamat' },
  words: ['default address phone', 'shipping_phone', 'shipping phone', 'phone (shipping)'],
}

export const EMAIL: KindColumn = {
  name: 'email',
  title: { en: 'E-mail', ms: 'E-mel', id: 'Email' },
  words: ['email', 'email address', 'e-mail address', 'mail', 'user_email', 'billing_email', 'email (billing)', 'emel'],
}

/** Where a file has one column for the whole name. */
export const NAME: KindColumn = {
  name: 'name',
  title: { en: 'Name', ms: 'Nama', id: 'Nama' },
  words: ['full name', 'customer', 'customer name', 'display_name', 'nama penuh', 'nama lengkap', 'pelanggan'],
}

export const FIRST_NAME: KindColumn = {
  name: 'first_name',
  title: { en: 'First name', ms: 'Nama pertama', id: 'Nama depan' },
  words: ['firstname', 'given name', 'billing_first_name', 'first name (billing)'],
}

export const LAST_NAME: KindColumn = {
  name: 'last_name',
  title: { en: 'Last name', ms: 'Nama akhir', id: 'Nama belakang' },
  words: ['lastname', 'surname', 'family name', 'billing_last_name', 'last name (billing)', 'nama keluarga'],
}

export const POINTS: KindColumn = {
  name: 'points',
  title: { en: 'Points', ms: 'Mata', id: 'Poin' },
  words: [
    'points balance',
    'point balance',
    'loyalty points',
    'reward points',
    'balance points',
    'baki mata',
    'saldo poin',
  ],
}

export const MARKETING: KindColumn = {
  name: 'marketing',
  title: { en: 'Agreed to marketing', ms: 'Setuju dengan pemasaran', id: 'Setuju dengan promosi' },
  words: [
    'accepts email marketing',
    'accepts marketing',
    'email marketing',
    'marketing',
    'newsletter',
    'subscribed',
    'opt in',
    'opt-in',
    'langganan',
  ],
}
