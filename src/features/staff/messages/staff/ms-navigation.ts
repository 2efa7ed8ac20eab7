import type { navigationMessages as english } from './en-navigation.ts'

/** Malay messages: navigation of the back office. */
export const navigationMessages: typeof english = {
  menu: 'Menu',
  findSection: 'Cari bahagian',
  noSection: 'Tiada bahagian yang sepadan. Cuba perkataan lain.',
  groups: {
    sales: 'Jualan',
    service: 'Khidmat pelanggan',
    catalogue: 'Katalog',
    customers: 'Pelanggan dan rakan niaga',
    marketing: 'Pemasaran',
    store: 'Kedai',
  },
  keywords: {
    orders: 'penghantaran bungkus ambil bayaran balik batal',
    receipts: 'pindahan bank slip',
    payments: 'wang bayaran balik',
    messages: 'peti masuk pertanyaan',
    claims: 'waranti baiki pulang',
    codes: 'ketulenan sahkan pelekat',
    products: 'stok harga gambar barang',
    import: 'csv fail muat naik',
    promotions: 'set diskaun tawaran',
    people: 'pelanggan kakitangan kebenaran peranan akses',
    dealers: 'peringkat kredit permohonan',
    affiliates: 'komisen',
    payouts: 'komisen bayar ahli gabungan',
    vouchers: 'kupon diskaun kod',
    draws: 'hadiah pemenang perayaan',
    banners: 'laman utama gambar',
    notices: 'pengumuman penyelenggaraan',
    pages: 'teks terma privasi',
    stores: 'ambil waktu buka alamat cawangan',
    settings: 'syarikat cukai penghantaran mata e-mel sms',
    audit: 'log sejarah perubahan',
  },
}
