import type { StaffConfigId } from '#contract/site/staff-config.ts'

/** Indonesian messages: the settings, on their own screen and in the audit trail. */
export const settingNames: Record<StaffConfigId, string> = {
  site: 'Nama toko',
  sales_mode: 'Kebijakan penjualan',
  age_gate: 'Verifikasi usia',
  maintenance: 'Mode pemeliharaan',
  festive_microsite: 'Kampanye perayaan',
  points: 'Poin',
  seller: 'Data perusahaan',
  payments: 'Semua isian pembayaran',
  affiliate: 'Program afiliasi',
  dealer_delivery: 'Pengiriman dealer',
  dealer_account: 'Kredit dealer',
  collections: 'Cek dari dealer',
  dealer_tiers: 'Tingkat dealer',
  manual_discount: 'Batas diskon tenaga penjual',
  returns: 'Retur',
  reviews: 'Ulasan',
  retention: 'Penyimpanan pesanan',
  order_limits: 'Batas pesanan belum dibayar',
  stock_places: 'Pesanan dan lokasi',
  text_messages: 'Pesan teks',
  rounding: 'Pembulatan',
}
