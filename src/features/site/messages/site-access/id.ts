import type { SiteAccessMessages } from './en.ts'

/** Indonesian messages: access code, maintenance and other store notices. */
export const id: SiteAccessMessages = {
  code: {
    title: 'Masukkan kode akses Anda',
    text: 'Masukkan kode dari undangan Anda. Kode ini hanya diperlukan sekali di perangkat ini.',
    label: 'Kode akses',
    open: 'Masuk ke toko',
    opening: 'Memeriksa…',
    wrong: { missing: 'Masukkan kode akses Anda.', malformed: 'Kode akses terdiri dari 4 sampai 16 huruf dan angka.' },
    failed: 'Toko tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.',
  },
  maintenance: {
    text: 'Toko sedang dalam pemeliharaan. Anda tetap bisa melihat-lihat; perubahan keranjang disimpan di perangkat ini dan dikirim sesudahnya.',
    until: (time) => `Diperkirakan sampai ${time}.`,
  },
  inApp: {
    text: (app) => `Buka di browser, bukan di ${app}, agar tetap masuk dan bisa memasang aplikasi.`,
    how: 'Buka menu halaman ini dan pilih “Buka di browser”.',
    copy: 'Salin tautan',
    copied: 'Tersalin',
    dismiss: 'Nanti saja',
  },
}
