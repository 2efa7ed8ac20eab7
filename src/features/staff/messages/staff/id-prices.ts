import type { priceWords as en } from './en-prices.ts'

/** Indonesian messages: prices and publication of products by date. */
export const priceWords: typeof en = {
  plannedPrices: {
    title: 'Harga terencana',
    none: 'Belum ada harga terencana.',
    add: 'Rencanakan harga',
    addText:
      'Harga ini menggantikan harga di atas dari waktu mulai sampai waktu berakhirnya, di toko, di keranjang, dan saat checkout. Pesanan yang sudah dibuat tetap memakai harganya.',
    changeText: 'Harga ini sedang aktif, jadi perubahan langsung berlaku. Waktu mulainya tidak bisa diubah.',
    change: 'Ubah',
    changed: 'Harga terencana diubah',
    planned: 'Harga direncanakan',
    cancel: 'Batalkan harga terencana',
    end: 'Akhiri sekarang',
    cancelled: 'Harga terencana dibatalkan',
    ended: 'Harga terencana diakhiri',
    price: 'Harga',
    tier: 'Untuk',
    tierHint: 'Tanpa harga ini, dealer suatu tingkat membayar harga untuk semua dikurangi diskon tingkatnya.',
    everybody: 'Semua orang',
    dealers: (tier) => `Dealer: ${tier}`,
    market: 'Pasar',
    compare: 'Harga coret',
    from: 'Mulai',
    fromHint: 'Menurut waktu toko. Jika kosong, langsung berlaku.',
    until: 'Sampai',
    untilHint: 'Jika kosong, harga ini tetap: untuk semua orang ia menjadi harga produk.',
    openEnd: 'Sampai pemberitahuan berikutnya',
    state: 'Status',
    states: {
      coming: 'Terencana',
      running: 'Berlaku',
      ended: 'Selesai',
      cancelled: 'Dibatalkan',
      applied: 'Kini harga normal',
    },
    by: 'Direncanakan oleh',
  },
}
