/** Icons by what they mean: each meaning has one on all screens. */
export { default as ExportIcon } from '@mui/icons-material/FileDownloadOutlined'
export { default as ImportIcon } from '@mui/icons-material/FileUploadOutlined'
