// For tests that run PostgreSQL in ways that `startEmbedded` doesn't support.
export { engineAccount, engineSpawnOptions, type Account } from './account';
export { dataFolder, prepareCluster } from './cluster';
export { engineCacheFolders, findEnginePackage, prepareEngine, type Engine } from './engine';
export { chownTree } from './files';
export { engineProcesses, readPostmasterFile, stopLeftovers } from './processes';
