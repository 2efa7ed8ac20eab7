import type { Language } from '#contract/site/language.ts'
import type { Permission } from '#contract/staff/permissions.ts'

/** Messages for staff whose account lacks a permission. English defines the type. */
const en = {
  lacking: (names: string) => `You need the permission “${names}”. Ask an admin for access.`,
  adminOnly: 'Only an admin can do this.',
  keyLacks: (names: string) => `This API key needs the permission “${names}”. An admin can make a key that has it.`,
  notByKey: 'Only an admin can do this, in the store: no API key can.',
  or: 'or',
  names: {
    orders: 'Orders and messages',
    payments: 'Payments',
    refunds: 'Refunds',
    catalogue: 'Products and promotions',
    stock: 'Stock',
    costs: 'Costs and margins',
    vouchers: 'Vouchers',
    dealers: 'Dealers and affiliates',
    warranty: 'Warranty',
    authenticity: 'Authenticity codes',
    content: 'Content',
    people: 'People',
    settings: 'Settings',
    audit: 'Audit trail',
    reports: 'Reports',
    counter: 'Counter',
    discounts: 'Discounts at the counter',
    books: 'Books',
  } satisfies Record<Permission, string>,
}
type PermissionMessages = typeof en

const ms: PermissionMessages = {
  lacking: (names) => `Anda memerlukan kebenaran “${names}”. Minta akses daripada pentadbir.`,
  adminOnly: 'Hanya pentadbir boleh melakukan ini.',
  keyLacks: (names) => `Kunci API ini memerlukan kebenaran “${names}”. Pentadbir boleh membuat kunci yang memilikinya.`,
  notByKey: 'Hanya pentadbir boleh melakukan ini, di kedai: tiada kunci API yang boleh.',
  or: 'atau',
  names: {
    orders: 'Pesanan dan mesej',
    payments: 'Bayaran',
    refunds: 'Bayaran balik',
    catalogue: 'Produk dan promosi',
    stock: 'Stok',
    costs: 'Kos dan margin',
    vouchers: 'Baucar',
    dealers: 'Pengedar dan ahli gabungan',
    warranty: 'Waranti',
    authenticity: 'Kod ketulenan',
    content: 'Kandungan',
    people: 'Pengguna',
    settings: 'Tetapan',
    audit: 'Jejak audit',
    reports: 'Laporan',
    counter: 'Kaunter',
    discounts: 'Diskaun di kaunter',
    books: 'Perakaunan',
  },
}

const id: PermissionMessages = {
  lacking: (names) => `Anda memerlukan izin “${names}”. Minta akses kepada admin.`,
  adminOnly: 'Hanya admin yang bisa melakukan ini.',
  keyLacks: (names) => `Kunci API ini memerlukan izin “${names}”. Admin dapat membuat kunci yang memilikinya.`,
  notByKey: 'Hanya admin yang bisa melakukan ini, di toko: tidak ada kunci API yang bisa.',
  or: 'atau',
  names: {
    orders: 'Pesanan dan pesan',
    payments: 'Pembayaran',
    refunds: 'Pengembalian dana',
    catalogue: 'Produk dan promo',
    stock: 'Stok',
    costs: 'Biaya dan margin',
    vouchers: 'Voucher',
    dealers: 'Dealer dan afiliator',
    warranty: 'Garansi',
    authenticity: 'Kode keaslian',
    content: 'Konten',
    people: 'Pengguna',
    settings: 'Pengaturan',
    audit: 'Jejak audit',
    reports: 'Laporan',
    counter: 'Kasir',
    discounts: 'Diskon di kasir',
    books: 'Pembukuan',
  },
}

const PERMISSION_MESSAGES: Readonly<Record<Language, PermissionMessages>> = { en, ms, id }

/** @param needed any one of these */
export function lackingText(
  needed: readonly Permission[] | 'admin',
  { isProgram, language }: { isProgram: boolean; language: Language },
): string {
  const messages = PERMISSION_MESSAGES[language]
  if (needed === 'admin') return isProgram ? messages.notByKey : messages.adminOnly
  return (isProgram ? messages.keyLacks : messages.lacking)(
    needed.map((one) => messages.names[one]).join(`” ${messages.or} “`),
  )
}
