// Imported before anything else: React decides by NODE_ENV, when it is loaded, which of its two builds it is.
process.env.NODE_ENV = 'production';
