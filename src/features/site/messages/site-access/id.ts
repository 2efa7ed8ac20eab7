import type { SiteAccessMessages } from './en.ts'

/** Indonesian messages: access code, maintenance and other store notices. */
export const id: SiteAccessMessages = {
  code: {
    title: 'Toko ini meminta kode',
    text: 'Anda mendapatkannya dari yang mengundang Anda. Kode diminta satu kali di perangkat ini.',
    label: 'Kode akses',
    open: 'Buka toko',
    opening: 'Sedang dibuka',
    wrong: 'Kode terdiri dari 4 sampai 16 huruf dan angka.',
    failed: 'Toko tidak menjawab. Periksa sinyal Anda dan coba lagi.',
  },
  maintenance: {
    text: 'Kami sedang merawat toko. Silakan melihat-lihat; perubahan keranjang menunggu di perangkat ini dan terkirim sesudahnya.',
    until: (time) => `Diperkirakan sampai ${time}.`,
  },
  inApp: {
    text: (app) => `Anda berada di dalam ${app}. Di browser, toko mengingat Anda dan dapat dipasang.`,
    how: 'Buka menu halaman ini dan pilih “Buka di browser”.',
    copy: 'Salin alamat',
    copied: 'Tersalin',
    dismiss: 'Nanti saja',
  },
}
