import type { Language } from '#contract/site/language.ts'

/** Messages of the account domain: refusals, and sent messages. English defines the type. */
const en = {
  deleteByStore: 'Dealer and staff accounts are closed by the store. Please contact us.',
  deleteOpenOrder: 'You have an open order. You can delete your account once it’s completed or cancelled.',
  deleteOpenClaim: 'You have an open warranty claim. You can delete your account once it’s closed.',
  deleteOpenPayout: 'You’ve requested a payout. You can delete your account once it’s paid.',
  codeExpired: 'This code is not right, or no longer valid. Ask for a new one.',
  codesUnavailable: 'Codes can’t be sent at the moment. Please contact the store.',
  codeDue: 'Enter the code of your app.',
  stepExpired: 'This took too long, or too many codes were wrong. Sign in with your password again.',
  factorWrong: 'This code is not right, or was used before. Wait for the next one.',
  factorOn: 'Two-step sign-in is on already.',
  factorNone: 'Two-step sign-in is not on.',
  factorOwn: 'You switch your own off in your profile.',
  tooYoung: (age: number) => `You must be ${age} or older.`,
  passwordCommon: 'Many people use this password. Choose another one.',
  passwordWrong: 'The current password is not right.',
  passwordNeeded: 'Enter your current password to change this.',
  addressesFull: (limit: number) => `You can keep at most ${limit} addresses. Delete one first.`,
  postcodeElsewhere: 'This postcode seems to belong to another state. Please check it.',
  fileKind: 'Send a JPEG, PNG or WebP picture, or a PDF.',
  fileEmpty: 'This file is empty or damaged.',
  fileTooLarge: (megabytes: number) => `A file may have at most ${megabytes} MB.`,
  tooManyFiles: 'You have sent many files. Please wait a while.',
  looseFilesFull: 'Too many files are waiting to be submitted. Submit your form, or try again later.',
  fileStorageFull: 'We can’t take more files right now. Please try again later.',
  fileGone: 'A document has gone. Please add it again.',
  tooManyApplications: 'Many applications came from here. Please wait a while.',
  decidedBefore: 'This application was decided before.',
  phoneHasAccount: 'This phone belongs to an account of another kind.',
  noSalesPerson: 'Choose a sales person of this market.',
  smsCode: (store: string, code: string) =>
    `${store}: ${code} is your code. It is valid for 5 minutes. Tell it to nobody.`,
  smsHasAccount: (store: string) =>
    `${store}: this number has an account already. Sign in, or set a new password if you have forgotten it.`,
  smsPasswordChanged: (store: string) => `${store}: your password was changed. If it was not you, set a new one now.`,
  smsPhoneChanged: (store: string) =>
    `${store}: your account has another phone now. If it was not you, call the store.`,
  factorDropped: (store: string) =>
    `${store}: the store switched your two-step sign-in off and signed you out everywhere. If you did not ask for it, set a new password now and call the store.`,
  tierNames: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' },
  smsTier: (store: string, tier: string) => `${store}: your dealer tier is now ${tier}.`,
  smsApproved: (store: string) =>
    `${store}: welcome, your dealer account is approved. Sign in at the dealer sign-in page; set a password there if you have none.`,
  smsRejected: (store: string, reason: string) => `${store}: we could not approve your dealer application. ${reason}`,
  mailCode: (store: string, code: string) =>
    `${code} confirms this e-mail for your account at ${store}. It is valid for 5 minutes.`,
  mailTaken: (store: string) =>
    `Somebody entered this e-mail at ${store}, where it belongs to your account. Nothing has changed. If it was you, sign in with it.`,
}
export type AccountMessages = typeof en

const ms: AccountMessages = {
  deleteByStore: 'Akaun pengedar dan kakitangan ditutup oleh kedai. Sila hubungi kami.',
  deleteOpenOrder:
    'Anda mempunyai pesanan yang belum selesai. Akaun boleh dipadam selepas pesanan selesai atau dibatalkan.',
  deleteOpenClaim: 'Anda mempunyai tuntutan waranti yang belum selesai. Akaun boleh dipadam selepas tuntutan ditutup.',
  deleteOpenPayout: 'Anda telah meminta bayaran keluar. Akaun boleh dipadam selepas ia dibayar.',
  codeExpired: 'Kod ini tidak betul atau tidak sah lagi. Minta kod baharu.',
  codesUnavailable: 'Kod tidak dapat dihantar buat masa ini. Sila hubungi kedai.',
  codeDue: 'Masukkan kod daripada aplikasi anda.',
  stepExpired: 'Terlalu lama, atau terlalu banyak kod salah. Log masuk semula dengan kata laluan.',
  factorWrong: 'Kod ini tidak betul, atau telah digunakan. Tunggu kod seterusnya.',
  factorOn: 'Pengesahan dua langkah sudah dihidupkan.',
  factorNone: 'Pengesahan dua langkah belum dihidupkan.',
  factorOwn: 'Pengesahan dua langkah anda sendiri dimatikan di profil anda.',
  tooYoung: (age) => `Anda mesti berumur ${age} tahun atau lebih.`,
  passwordCommon: 'Ramai orang menggunakan kata laluan ini. Pilih yang lain.',
  passwordWrong: 'Kata laluan semasa tidak betul.',
  passwordNeeded: 'Masukkan kata laluan semasa untuk mengubahnya.',
  addressesFull: (limit) => `Anda boleh menyimpan paling banyak ${limit} alamat. Padam satu dahulu.`,
  postcodeElsewhere: 'Poskod ini nampaknya milik negeri lain. Sila semak.',
  fileKind: 'Hantar gambar JPEG, PNG atau WebP, atau PDF.',
  fileEmpty: 'Fail ini kosong atau rosak.',
  fileTooLarge: (megabytes) => `Satu fail paling besar ${megabytes} MB.`,
  tooManyFiles: 'Anda telah menghantar banyak fail. Sila tunggu sebentar.',
  looseFilesFull: 'Terlalu banyak fail belum dihantar bersama borang. Hantar borang anda, atau cuba lagi nanti.',
  fileStorageFull: 'Kami tidak dapat menerima fail lagi buat masa ini. Sila cuba lagi nanti.',
  fileGone: 'Satu dokumen tiada lagi. Sila tambah semula.',
  tooManyApplications: 'Banyak permohonan datang dari sini. Sila tunggu sebentar.',
  decidedBefore: 'Permohonan ini telah diputuskan.',
  phoneHasAccount: 'Telefon ini milik akaun jenis lain.',
  noSalesPerson: 'Pilih jurujual bagi pasaran ini.',
  smsCode: (store, code) => `${store}: ${code} ialah kod anda, sah selama 5 minit. Jangan beritahu sesiapa.`,
  smsHasAccount: (store) =>
    `${store}: nombor ini sudah mempunyai akaun. Log masuk, atau tetapkan kata laluan baharu jika terlupa.`,
  smsPasswordChanged: (store) =>
    `${store}: kata laluan anda telah ditukar. Jika bukan anda, tetapkan yang baharu sekarang.`,
  smsPhoneChanged: (store) => `${store}: akaun anda kini menggunakan telefon lain. Jika bukan anda, telefon kedai.`,
  factorDropped: (store) =>
    `${store}: kedai telah mematikan pengesahan dua langkah anda dan anda dilog keluar di semua peranti. Jika anda tidak memintanya, tetapkan kata laluan baharu sekarang dan telefon kedai.`,
  tierNames: { bronze: 'Gangsa', silver: 'Perak', gold: 'Emas' },
  smsTier: (store, tier) => `${store}: tahap pengedar anda kini ${tier}.`,
  smsApproved: (store) =>
    `${store}: selamat datang, akaun pengedar anda diluluskan. Log masuk di halaman pengedar; tetapkan kata laluan di sana jika belum ada.`,
  smsRejected: (store, reason) => `${store}: permohonan pengedar anda tidak dapat kami luluskan. ${reason}`,
  mailCode: (store, code) => `${code} mengesahkan e-mel ini bagi akaun anda di ${store}. Sah selama 5 minit.`,
  mailTaken: (store) =>
    `Seseorang memasukkan e-mel ini di ${store}, sedangkan ia milik akaun anda. Tiada apa yang berubah. Jika itu anda, log masuk dengannya.`,
}

const id: AccountMessages = {
  deleteByStore: 'Akun dealer dan staf ditutup oleh toko. Silakan hubungi kami.',
  deleteOpenOrder:
    'Anda masih punya pesanan yang belum selesai. Akun bisa dihapus setelah pesanan selesai atau dibatalkan.',
  deleteOpenClaim: 'Anda masih punya klaim garansi yang belum selesai. Akun bisa dihapus setelah klaim ditutup.',
  deleteOpenPayout: 'Anda sudah meminta pencairan. Akun bisa dihapus setelah dibayar.',
  codeExpired: 'Kode ini salah atau sudah tidak berlaku. Minta kode baru.',
  codesUnavailable: 'Kode belum dapat dikirim saat ini. Silakan hubungi toko.',
  codeDue: 'Masukkan kode dari aplikasi Anda.',
  stepExpired: 'Terlalu lama, atau terlalu banyak kode salah. Masuk lagi dengan kata sandi.',
  factorWrong: 'Kode ini salah, atau sudah dipakai. Tunggu kode berikutnya.',
  factorOn: 'Verifikasi dua langkah sudah aktif.',
  factorNone: 'Verifikasi dua langkah belum aktif.',
  factorOwn: 'Verifikasi dua langkah Anda sendiri dimatikan di profil Anda.',
  tooYoung: (age) => `Anda harus berusia ${age} tahun atau lebih.`,
  passwordCommon: 'Kata sandi ini dipakai banyak orang. Pilih yang lain.',
  passwordWrong: 'Kata sandi saat ini salah.',
  passwordNeeded: 'Isi kata sandi saat ini untuk mengubahnya.',
  addressesFull: (limit) => `Anda bisa menyimpan paling banyak ${limit} alamat. Hapus satu dulu.`,
  postcodeElsewhere: 'Kode pos ini sepertinya milik provinsi lain. Periksa kembali.',
  fileKind: 'Kirim gambar JPEG, PNG, atau WebP, atau PDF.',
  fileEmpty: 'File ini kosong atau rusak.',
  fileTooLarge: (megabytes) => `Satu file paling besar ${megabytes} MB.`,
  tooManyFiles: 'Anda sudah mengirim banyak file. Tunggu sebentar.',
  looseFilesFull: 'Terlalu banyak file belum dikirim bersama formulir. Kirim formulir Anda, atau coba lagi nanti.',
  fileStorageFull: 'Saat ini kami tidak dapat menerima file lagi. Coba lagi nanti.',
  fileGone: 'Satu dokumen sudah tidak ada. Tambahkan lagi.',
  tooManyApplications: 'Banyak pengajuan datang dari sini. Tunggu sebentar.',
  decidedBefore: 'Pengajuan ini sudah diputuskan.',
  phoneHasAccount: 'Nomor ini milik akun jenis lain.',
  noSalesPerson: 'Pilih tenaga penjual dari pasar ini.',
  smsCode: (store, code) => `${store}: ${code} adalah kode Anda, berlaku 5 menit. Jangan beri tahu siapa pun.`,
  smsHasAccount: (store) => `${store}: nomor ini sudah punya akun. Masuk, atau buat kata sandi baru jika Anda lupa.`,
  smsPasswordChanged: (store) => `${store}: kata sandi Anda diubah. Jika bukan Anda, buat yang baru sekarang.`,
  smsPhoneChanged: (store) => `${store}: akun Anda kini memakai nomor lain. Jika bukan Anda, telepon tokonya.`,
  factorDropped: (store) =>
    `${store}: toko mematikan verifikasi dua langkah Anda dan Anda dikeluarkan dari semua perangkat. Jika Anda tidak memintanya, buat kata sandi baru sekarang dan telepon tokonya.`,
  tierNames: { bronze: 'Perunggu', silver: 'Perak', gold: 'Emas' },
  smsTier: (store, tier) => `${store}: tingkat dealer Anda sekarang ${tier}.`,
  smsApproved: (store) =>
    `${store}: selamat datang, akun dealer Anda disetujui. Masuk lewat halaman dealer; buat kata sandi di sana jika belum ada.`,
  smsRejected: (store, reason) => `${store}: pengajuan dealer Anda belum bisa kami setujui. ${reason}`,
  mailCode: (store, code) => `${code} mengonfirmasi email ini untuk akun Anda di ${store}. Berlaku 5 menit.`,
  mailTaken: (store) =>
    `Seseorang memasukkan email ini di ${store}, padahal email ini milik akun Anda. Tidak ada yang berubah. Jika itu Anda, masuklah dengannya.`,
}

export const ACCOUNT_MESSAGES: Record<Language, AccountMessages> = { en, ms, id }
