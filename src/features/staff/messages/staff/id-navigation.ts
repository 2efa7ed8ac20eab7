import type { navigationMessages as english } from './en-navigation.ts'

/** Indonesian messages: navigation of the back office. */
export const navigationMessages: typeof english = {
  menu: 'Menu',
  findSection: 'Cari bagian',
  noSection: 'Tidak ada bagian yang cocok. Coba kata lain.',
  groups: {
    sales: 'Penjualan',
    service: 'Layanan pelanggan',
    catalogue: 'Katalog',
    customers: 'Pelanggan dan mitra',
    marketing: 'Pemasaran',
    store: 'Toko',
  },
  keywords: {
    orders: 'pengiriman kemas ambil pengembalian dana batal',
    receipts: 'transfer bank bukti',
    payments: 'uang pengembalian dana',
    messages: 'kotak masuk pertanyaan',
    claims: 'garansi perbaikan retur',
    codes: 'keaslian verifikasi stiker',
    products: 'stok harga gambar barang',
    import: 'csv berkas unggah',
    promotions: 'paket diskon penawaran',
    people: 'pelanggan staf izin peran akses',
    dealers: 'tingkat kredit pengajuan',
    affiliates: 'komisi',
    payouts: 'komisi bayar afiliasi',
    vouchers: 'kupon diskon kode',
    draws: 'hadiah pemenang undian',
    banners: 'beranda gambar',
    notices: 'pengumuman pemeliharaan',
    pages: 'teks ketentuan privasi',
    stores: 'ambil jam buka alamat cabang',
    settings: 'perusahaan pajak pengiriman poin email sms',
    audit: 'log riwayat perubahan',
  },
}
