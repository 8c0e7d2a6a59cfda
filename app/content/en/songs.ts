export const songs = {
  dashboardTitle: 'Dashboard',
  libraryTitle: 'Song Library',
  listTitle: 'Your Songs',
  viewAll: 'View All',
  loading: 'Loading your songs…',
  emptyTitle: 'No songs yet',
  emptyText: 'Upload a song that you would like to sing. It is ready to practise after a few minutes.',
  count: (total: number) => (total === 1 ? '1 song' : `${total} songs`),
  play: (title: string) => `Play ${title}`,
  notPlayable: (title: string) => `${title} cannot be played yet`,
  key: (name: string) => `Key: ${name}`,
  added: 'Added',
};
