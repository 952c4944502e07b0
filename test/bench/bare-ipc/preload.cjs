const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('bare', { call: () => ipcRenderer.invoke('bare') });
