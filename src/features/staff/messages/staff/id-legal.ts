import type { StaffMessages } from './en.ts'

/** Indonesian messages: legal texts with their drafts and versions. */
export const legalWords: Pick<StaffMessages, 'legal'> = {
  legal: {
    text: 'Hal yang disetujui pelanggan, dan informasi yang wajib Anda berikan. Perubahan tetap berupa draf sampai Anda menerbitkannya sebagai versi baru.',
    state: 'Status',
    states: {
      draft: 'Draf, belum terbit',
      changed: (number) => `Versi ${number}, ada perubahan belum terbit`,
      published: (number) => `Versi ${number}`,
      outdated: (number: number) => `Versi ${number}, dengan data perusahaan lama`,
    },
    published: 'Terbit',
    draftNotice:
      'Ini draf: hanya staf yang dapat membacanya. Minta pengacara yang paham hukum pasar Anda memeriksanya sebelum diterbitkan.',
    outdatedNotice:
      'Teks ini masih menampilkan data perusahaan yang sudah berubah. Terbitkan lagi untuk memperbaruinya.',
    changedNotice: (number) => `Pelanggan membaca versi ${number} sampai Anda menerbitkan perubahan ini.`,
    edit: 'Ubah teks',
    see: 'Lihat halamannya',
    preview: 'Seperti yang akan dibaca pelanggan',
    missing: 'Data perusahaan yang masih kosong',
    unfinished: 'Bagian teks yang harus diganti',
    names: {
      store: 'Nama toko',
      company: 'Nama perusahaan',
      registration: 'Nomor registrasi',
      address: 'Alamat',
      phone: 'Nomor telepon',
      website: 'Alamat situs',
      minimum_age: 'Usia minimum',
      order_years: 'Lama pesanan disimpan (tahun)',
    },
    toCompany: 'Buka pengaturan',
    publish: 'Terbitkan versi ini sekarang',
    publishTitle: (number) => `Terbitkan sebagai versi ${number}`,
    reviewed: 'Pengacara atau penasihat sudah memeriksa teks ini',
    reviewedWrong: 'Konfirmasikan pemeriksaan sebelum menerbitkan.',
    asksAgain: 'Tanyakan lagi kepada pelanggan',
    asksAgainHint:
      'Semua yang menyetujui versi sebelumnya ditanya saat masuk atau checkout berikutnya, dan tidak dapat memesan sebelum setuju. Pakai untuk perubahan yang penting bagi pelanggan.',
    publishedNow: (title, number) => `${title}: versi ${number} sudah terbit`,
    versions: 'Versi yang sudah terbit',
    version: 'Versi',
    asked: 'Pelanggan ditanya lagi',
    editNotice: 'Ini teks hukum. Yang Anda simpan di sini adalah draf; terbitkan di Teks hukum.',
    placeholders: (names) => `Kata-kata ini diganti dengan data perusahaan Anda saat diterbitkan: ${names}`,
    open: 'Buka teks hukumnya',
  },
}
