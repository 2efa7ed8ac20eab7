import type { priceWords as en } from './en-prices.ts'

/** Malay messages: prices and publication of products by date. */
export const priceWords: typeof en = {
  plannedPrices: {
    title: 'Harga dirancang',
    none: 'Tiada harga dirancang.',
    add: 'Rancang harga',
    addText:
      'Harga ini menggantikan harga di atas dari masa mula hingga masa tamatnya, di kedai, dalam troli dan semasa pembayaran. Pesanan yang telah dibuat mengekalkan harganya.',
    changeText: 'Harga ini sedang aktif, jadi perubahan berkuat kuasa serta-merta. Masa mulanya tidak boleh diubah.',
    change: 'Ubah',
    changed: 'Harga dirancang telah diubah',
    planned: 'Harga telah dirancang',
    cancel: 'Batalkan harga dirancang',
    end: 'Tamatkan sekarang',
    cancelled: 'Harga dirancang telah dibatalkan',
    ended: 'Harga dirancang telah ditamatkan',
    price: 'Harga',
    tier: 'Untuk',
    tierHint: 'Jika tidak, pengedar sesuatu peringkat membayar harga untuk semua ditolak diskaun peringkat mereka.',
    everybody: 'Semua orang',
    dealers: (tier) => `Pengedar: ${tier}`,
    market: 'Pasaran',
    compare: 'Harga asal',
    from: 'Dari',
    fromHint: 'Mengikut waktu kedai. Jika kosong, ia bermula sekarang.',
    until: 'Hingga',
    untilHint: 'Jika kosong, ia kekal: bagi semua orang ia menjadi harga produk.',
    openEnd: 'Sehingga diberitahu',
    state: 'Status',
    states: {
      coming: 'Dirancang',
      running: 'Aktif',
      ended: 'Tamat',
      cancelled: 'Dibatalkan',
      applied: 'Kini harga biasa',
    },
    by: 'Dirancang oleh',
  },
}
