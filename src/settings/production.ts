// Must be imported first: React chooses its production build by NODE_ENV when it is loaded.
process.env.NODE_ENV = 'production';
