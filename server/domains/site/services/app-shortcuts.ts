import type { Language } from '#contract/site/language.ts'

const NAMES = {
  shop: { en: 'Shop', ms: 'Beli-belah', id: 'Belanja' },
  cart: { en: 'Cart', ms: 'Troli', id: 'Keranjang' },
  orders: { en: 'Orders', ms: 'Pesanan', id: 'Pesanan' },
  verify: { en: 'Verify', ms: 'Sahkan', id: 'Verifikasi' },
  dashboard: { en: 'Dashboard', ms: 'Papan pemuka', id: 'Dasbor' },
  staff: { en: 'Today', ms: 'Hari ini', id: 'Hari ini' },
  staffOrders: { en: 'Store orders', ms: 'Pesanan kedai', id: 'Pesanan toko' },
} as const satisfies Record<string, Record<Language, string>>

const SHORTCUTS = {
  shop: ['/shop', 'shop'],
  cart: ['/cart', 'cart'],
  orders: ['/account/orders', 'orders'],
  verify: ['/verify', 'verify'],
  dashboard: ['/account/dashboard', 'account'],
  staff: ['/staff', 'staff'],
  staffOrders: ['/staff/orders', 'orders'],
} as const satisfies Record<keyof typeof NAMES, [url: string, icon: string]>

/** Four, because no system shows more. */
const OF_GROUP: Record<string, readonly (keyof typeof NAMES)[]> = {
  dealer: ['dashboard', 'shop', 'cart', 'orders'],
  staff: ['staff', 'staffOrders', 'shop', 'verify'],
}

/**
 * The shortcuts of the installed app, as in the manifest.
 *
 * @param group whose app it is, from the manifest's address; customers' for any other text
 */
export function appShortcuts(group: string | null, language: Language) {
  const own = group !== null && Object.hasOwn(OF_GROUP, group) ? OF_GROUP[group] : undefined
  return (own ?? (['shop', 'cart', 'orders', 'verify'] as const)).map((key) => {
    const [url, icon] = SHORTCUTS[key]
    return {
      name: NAMES[key][language],
      url,
      icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
    }
  })
}
