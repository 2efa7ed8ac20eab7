import type { StaffConfigId } from '#contract/site/staff-config.ts'

/** Malay messages: the settings, on their own screen and in the audit trail. */
export const settingNames: Record<StaffConfigId, string> = {
  site: 'Nama kedai',
  sales_mode: 'Dasar jualan',
  age_gate: 'Pengesahan umur',
  maintenance: 'Mod penyelenggaraan',
  festive_microsite: 'Kempen perayaan',
  points: 'Mata',
  seller: 'Maklumat syarikat',
  payments: 'Semua medan bayaran',
  affiliate: 'Ahli gabungan',
  dealer_delivery: 'Penghantaran pengedar',
  dealer_account: 'Kredit pengedar',
  collections: 'Cek daripada pengedar',
  dealer_tiers: 'Peringkat pengedar',
  manual_discount: 'Had diskaun jurujual',
  returns: 'Pemulangan',
  reviews: 'Ulasan',
  retention: 'Penyimpanan pesanan',
  order_limits: 'Had pesanan belum dibayar',
  stock_places: 'Pesanan dan lokasi',
  text_messages: 'Mesej teks',
  rounding: 'Pembundaran',
}
